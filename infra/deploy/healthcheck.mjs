// `node infra/deploy/healthcheck.mjs <address>`: ends with 0 where it answers well within two seconds. For containers, which have no curl.
const [address] = process.argv.slice(2);
const answer = await fetch(address, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
process.exit(answer?.ok === true ? 0 : 1);
