import { CommandHandler } from '@spotter/api/platform/command-handler';

export const planted = CommandHandler;
