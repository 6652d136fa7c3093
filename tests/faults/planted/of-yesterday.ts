// A program of the product as it was before an event type was added: UNKNOWN_EVENT names the type, PROGRAM what is started.
import { catalogue } from '@spotter/domain/catalogue';

Reflect.deleteProperty(catalogue, process.env['UNKNOWN_EVENT'] ?? '');
await (process.env['PROGRAM'] === 'api' ? import('@spotter/api/main') : import('@spotter/projector/main'));
