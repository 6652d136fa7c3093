type Reach = { readonly host: string; readonly trustProxy?: string | undefined };
type Settings = Reach & { readonly demo: boolean; readonly demoLive: boolean; readonly apiPort?: number | undefined };
export const isForThisMachine: (reach: Reach) => boolean;
export const playsLive: (settings: Settings, env: Readonly<Record<string, string | undefined>>) => boolean;
export const startPlayer: (
  url: string,
  parts: { readonly folder: { readonly note: (name: string, pid: number) => void; readonly forget: (name: string) => void } },
) => () => Promise<void>;
