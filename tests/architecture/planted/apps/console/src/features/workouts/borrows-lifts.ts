import { screen } from '../lifts/screen.js';

export const planted = screen;
