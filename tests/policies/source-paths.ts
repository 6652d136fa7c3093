// Short names of source files.
/** Fields of commands by slice and by the file that reads them. */
export type Readers = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

export const api = (file: string) => `apps/api/src/${file}`;
export const projector = (file: string) => `apps/projector/src/${file}`;
export const domain = (file: string) => `packages/domain/src/${file}`;
export const feature = (file: string) => `apps/console/src/features/${file}`;
