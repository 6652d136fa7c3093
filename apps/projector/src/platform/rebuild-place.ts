// Where a rebuild keeps its rows and its checkpoints, until they are those that are read.
import type { Projection } from './projection.js';

export const schemaOf = ({ table }: Pick<Projection, 'table'>): string => `rebuild_${table}`;
export const groupOf = ({ name }: Pick<Projection, 'name'>): string => `rebuild:${name}`;
