import { Gallery } from '../gallery/gallery.js';

export const Shown = Gallery;
