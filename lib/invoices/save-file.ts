/** Long enough for a browser that asks the customer first where to put a file. */
const keptMs = 60_000;

/** Hands a file over to the browser's downloads. */
export function saveFile(url: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}

/** Gives the bytes of an address back as soon as no save can still be reading them. */
export function releaseLater(url: string): void {
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}
