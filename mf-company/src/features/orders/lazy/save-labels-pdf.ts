import { PDFDocument } from '@cantoo/pdf-lib';
import { saveFile } from 'shared-ui/desk/csv';
import type { LabelFile } from '../../../data/order-list.ts';

/**
 * Puts the labels of orders into one PDF, in their order and size, and offers it as a download; none is saved where no label came.
 * Returns the orders without one.
 */
export async function saveLabelsPdf(labels: readonly LabelFile[]): Promise<{ without: number[] }> {
  const without = labels.filter(({ pdf }) => pdf === null).map(({ orderId }) => orderId);
  const files = labels.flatMap(({ pdf }) => pdf ?? []);
  if (files.length === 0) return { without };
  const all = await PDFDocument.create();
  for (const file of files) {
    const label = await PDFDocument.load(file);
    for (const page of await all.copyPages(label, label.getPageIndices())) all.addPage(page);
  }
  const bytes = new Uint8Array(await all.save());
  saveFile(`labels-${files.length}.pdf`, new Blob([bytes], { type: 'application/pdf' }));
  return { without };
}
