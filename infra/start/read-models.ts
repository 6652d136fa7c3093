// Rebuilds read models whose code changed since their rows were written, before anybody reads them.
import type { Prepared } from './database.ts';

/** A projector must be running: it keeps the current rows up to date meanwhile. */
export const renewReadModels = async ({
  ownerUrl,
  urls,
  masterKey,
}: Prepared & { readonly ownerUrl: string }): Promise<readonly string[]> => {
  const [{ projections }, { rebuildOutdated }] = await Promise.all([
    import('@spotter/projector/projections'),
    import('@spotter/projector/rebuild'),
  ]);
  return rebuildOutdated({ ownerUrl, projectorUrl: urls.projector, secret: masterKey, projections });
};
