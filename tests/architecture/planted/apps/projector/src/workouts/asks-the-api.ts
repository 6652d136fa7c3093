import { CommandExecutor } from '@spotter/api/platform/commands/command-executor';

export const planted = CommandExecutor;
