// What a page asks for while it is still on its way. The module that knows how is fetched with the page's scripts, and used at once when
// it is there: one that has to be awaited would wait until the page is drawn.

export type PageData = { /** Fetches the module only: for a page that may be gone to. */ readonly load: () => Promise<unknown> };

/** `load` imports a module; `use` runs with it, now if it is here. */
export const pageData = <M>(load: () => Promise<M>): PageData & { readonly use: (run: (module: M) => void) => void } => {
  let module: M | undefined;
  const loaded = async (): Promise<M> => {
    module ??= await load();
    return module;
  };
  return {
    load: loaded,
    use: (run) => {
      // The page asks for its data itself where the module cannot be fetched ahead.
      if (module === undefined) void loaded().then(run, () => undefined);
      else run(module);
    },
  };
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Fetched ahead with the page's scripts. */
    data?: PageData;
  }
}
