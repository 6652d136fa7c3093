// The imports that a statement needs, in one module (ADR 52).
export { sql, type RawBuilder } from 'kysely';
export { aliased, allOf, always, iso, tables, type Table } from './columns.js';
export { prepared, type Given } from './prepared.js';
export { rowsOf, statement, type Query } from './statement.js';
