import { BookOpen, FileImage, GraduationCap, Link2, SquarePlay, type LucideIcon } from 'lucide-react';
import type { EducationKind } from './queries.js';

export const kindIcons: Readonly<Record<EducationKind, LucideIcon>> = {
  article: BookOpen,
  video: SquarePlay,
  file: FileImage,
  link: Link2,
  course: GraduationCap,
};
