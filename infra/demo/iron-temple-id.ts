import { derivedId } from '@spotter/api/platform/commands/derived-id';

export const ironTempleId = derivedId('demo-gym', 'iron-temple');
