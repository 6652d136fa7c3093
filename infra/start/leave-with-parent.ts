// Loaded into the scripts that a start runs: ends them when the start was killed.
process.once('disconnect', () => process.exit());
