type Reach = { readonly host: string; readonly trustProxy?: string | undefined };
type Settings = Reach & { readonly demo: boolean; readonly demoLive: boolean; readonly apiPort?: number | undefined };
type Folder = { readonly note: (name: string, pid: number) => void; readonly forget: (name: string) => void };
export function isForThisMachine(reach: Reach): boolean;
export function playsLive(settings: Settings, env: Readonly<Record<string, string | undefined>>): boolean;
export function startPlayer(url: string, parts: { readonly folder: Folder }): () => Promise<void>;
