import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

/**
 * Modules that a file names inside a type, as in `typeof import('./x.ts')`.
 * The import law reads import statements only, so these would slip past it.
 */
export function typeImports(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  // Parsing is the costly part, and few files come so far.
  if (!source.includes('import(')) return [];
  const found: string[] = [];
  visit(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }), found);
  return found;
}

function visit(node: unknown, found: string[]): void {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && node.type === 'TsImportType' && 'argument' in node) found.push(textOf(node.argument));
  for (const child of Object.values(node)) visit(child, found);
}

function textOf(literal: unknown): string {
  return typeof literal === 'object' && literal !== null && 'value' in literal ? String(literal.value) : '';
}
