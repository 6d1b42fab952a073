/** Tells spreadsheets that the text is UTF-8. */
const MARK = '\uFEFF';

/** Hands the reader a text as a file to keep. */
export function saveFile(name: string, text: string): void {
  const marked = text.startsWith(MARK) ? text : MARK + text;
  const url = URL.createObjectURL(new Blob([marked], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file with the click; its place in memory is given back after that.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
