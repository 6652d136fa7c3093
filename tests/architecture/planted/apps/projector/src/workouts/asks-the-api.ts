import { CommandHandler } from '@spotter/api/platform/commands/command-handler';

export const planted = CommandHandler;
