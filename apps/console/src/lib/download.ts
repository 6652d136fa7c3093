/** Gives a text to the browser as a file. */
export const download = (name: string, text: string, media = 'text/plain'): void => {
  const address = URL.createObjectURL(new Blob([text], { type: `${media};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
