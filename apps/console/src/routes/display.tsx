import { createFileRoute } from '@tanstack/react-router';
import { DisplayPage } from '../features/displays/display-page.js';

export const Route = createFileRoute('/display')({ component: DisplayPage });
