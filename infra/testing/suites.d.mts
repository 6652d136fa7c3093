type Suites = Readonly<Record<string, readonly [command: string, args: readonly string[]]>>;
export declare const suites: Suites;
export declare const stages: readonly (readonly (readonly string[])[])[];
export declare const parts: Suites;
