/** Lets the browser save bytes as a file of this name. */
export const downloadBlob = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

/** Lets the browser save a text as a file. */
export const download = (name: string, text: string, media = 'text/plain'): void =>
  downloadBlob(name, new Blob([text], { type: `${media};charset=utf-8` }));
