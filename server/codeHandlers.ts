import { behaviours } from './handlerIndex';
import { createHandlers } from './handlers';
import { registry } from './registry';

/** What the code's resources do, held to what their schemas name: a name without a handler ends the start. */
export const handlers = createHandlers(behaviours, registry);
