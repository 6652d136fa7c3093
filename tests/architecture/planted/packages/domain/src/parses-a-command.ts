export { commandSchemas } from '@spotter/contracts/commands';
