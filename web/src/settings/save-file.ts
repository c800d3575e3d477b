/** Hands a text to the person as a file. */
export function saveFile(name: string, text: string, type = "application/json"): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken its reference by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}
