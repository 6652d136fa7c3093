// Loaded into the scripts that a start runs: when it was killed, they leave too.
process.once('disconnect', () => process.exit());
