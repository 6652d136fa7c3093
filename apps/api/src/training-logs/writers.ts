import type { TrainingLogFormat } from '@spotter/contracts/training-logs/queries';
import type { FileWriter } from './exported-workout.js';
import { hevyFile } from './hevy-file.js';
import { jsonFile } from './json-file.js';
import { strongFile } from './strong-file.js';

export const writers: Readonly<Record<TrainingLogFormat, FileWriter>> = { strong: strongFile, hevy: hevyFile, json: jsonFile };
