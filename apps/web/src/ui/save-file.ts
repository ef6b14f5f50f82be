/** Lets the browser keep a text, or what it has, under a name. */
export function saveFile(content: BlobPart, { name, type }: { name: string; type: string }): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Lets the browser keep a CSV under a name. */
export function saveCsv(csv: string, name: string): void {
  saveFile(csv, { name, type: 'text/csv;charset=utf-8' });
}
