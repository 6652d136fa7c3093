// Writes a page of text as a PDF, for the demo's files, in the one font that every reader has.

const lineHeight = 18;
const escaped = (text: string): string => text.replace(/[\\()]/g, String.raw`\$&`);

/** Accepts Latin-1 characters only. @returns a complete PDF of one A4 page */
export const writtenPage = (title: string, lines: readonly string[]): Buffer => {
  const text = [
    `BT /F1 20 Tf 64 770 Td (${escaped(title)}) Tj`,
    `/F1 12 Tf 0 -40 Td ${lineHeight} TL`,
    ...lines.map((line) => `(${escaped(line)}) Tj T*`),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${Buffer.byteLength(text, 'latin1')} >>\nstream\n${text}\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = Buffer.byteLength(file, 'latin1');
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = Buffer.byteLength(file, 'latin1');
  // Twenty bytes per entry, including the line end.
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>`;
  return Buffer.from(`${file}${end}\nstartxref\n${table}\n%%EOF\n`, 'latin1');
};
