// Read models whose code changed since their rows were written are built again from the log, before anybody reads them.

/** A projector must be running: it brings the rows that are read to the head meanwhile. */
export const renewReadModels = async ({ ownerUrl, urls, masterKey }) => {
  const [{ projections }, { rebuildOutdated }] = await Promise.all([
    import('@spotter/projector/projections'),
    import('@spotter/projector/rebuild'),
  ]);
  return rebuildOutdated({ ownerUrl, projectorUrl: urls.projector, secret: masterKey, projections });
};
