// Contents of a zip by file name.
import { text } from 'node:stream/consumers';
import yauzl from 'yauzl';

export const unpacked = async (zip: Buffer): Promise<Record<string, string>> => {
  const files: Record<string, string> = {};
  const archive = await new Promise<yauzl.ZipFile>((opened, failed) =>
    yauzl.fromBuffer(zip, { lazyEntries: true }, (error, file) => (error ? failed(error) : opened(file))),
  );
  await new Promise<void>((over, failed) => {
    archive.on('end', () => over());
    archive.on('error', failed);
    archive.on('entry', (entry: yauzl.Entry) =>
      archive.openReadStream(entry, (error, stream) => {
        if (error) return failed(error);
        void text(stream).then((content) => {
          files[entry.fileName] = content;
          archive.readEntry();
        }, failed);
      }),
    );
    archive.readEntry();
  });
  return files;
};
