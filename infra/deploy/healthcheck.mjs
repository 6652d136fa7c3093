// `node infra/deploy/healthcheck.mjs <address>`: exits with 0 if the address answers successfully within two seconds. For containers
// without curl. JavaScript, because it runs every few seconds, and Node loads a parser first to strip types.
const [address = ''] = process.argv.slice(2);
const answer = await fetch(address, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
process.exit(answer?.ok === true ? 0 : 1);
