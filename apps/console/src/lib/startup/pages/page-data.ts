// Requests a page's data while the page is still loading. The module that requests it loads with the page's scripts, and is used
// synchronously if it is there: awaiting it would delay the request until the page is rendered.

export type PageData = { /** Loads the module only, for a page that the user may open. */ readonly load: () => Promise<unknown> };

/** `load` imports a module; `use` runs with it, synchronously if it is loaded. */
export const pageData = <M>(load: () => Promise<M>): PageData & { readonly use: (run: (module: M) => void) => void } => {
  let module: M | undefined;
  const loaded = async (): Promise<M> => {
    module ??= await load();
    return module;
  };
  return {
    load: loaded,
    use: (run) => {
      // If the module cannot be loaded ahead, the page requests its data itself.
      if (module === undefined) void loaded().then(run, () => undefined);
      else run(module);
    },
  };
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Loaded ahead with the page's scripts. */
    data?: PageData;
  }
}
