/** Letters that the fonts of every PDF reader have, and that mean nothing in a PDF's strings. */
const plain = (text: string): string => text.replace(/[^ -~]/g, '?').replace(/[\\()]/g, '\\$&');

/** A parcel's label of 4 by 6 inches, one line of text below the other, as a PDF. */
export function labelPdf(lines: readonly string[]): Buffer {
  const text = lines.map((line) => `(${plain(line)}) Tj T*`).join('\n');
  const content = `BT /F1 13 Tf 20 TL 24 384 Td\n${text}\nET\n12 12 264 408 re S`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 288 432] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let pdf = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${pdf}xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`,
    'latin1',
  );
}
