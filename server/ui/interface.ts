import type { FastifyInstance } from 'fastify';
import type { PageAnswerOptions } from './pages';

/** The web interface as the server hands it out: from `dist/ui`, or through Vite while developing. */
export interface Interface {
  pages: PageAnswerOptions;
  mount: (app: FastifyInstance) => Promise<void>;
}
