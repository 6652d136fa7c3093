/**
 * The server's rule for phone numbers, for `pattern` of an input: at least three digits, with the usual separators between them.
 * Browsers compile it with the flag `v` and ignore a pattern that does not compile, so every sign is escaped.
 */
export const phonePattern = String.raw`(?:[+\(\) .\/\-]*[0-9]){3}[0-9+\(\) .\/\-]*`;
