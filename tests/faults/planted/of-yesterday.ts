// A program of the product before an event type was added: UNKNOWN_EVENT names the type, PROGRAM the program to start.
import { catalogue } from '@spotter/domain/catalogue';

Reflect.deleteProperty(catalogue, process.env['UNKNOWN_EVENT'] ?? '');
await (process.env['PROGRAM'] === 'api' ? import('@spotter/api/main') : import('@spotter/projector/main'));
