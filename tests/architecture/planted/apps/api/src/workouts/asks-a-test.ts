import { System } from '../../../../../../support/system.js';

export const planted = System;
