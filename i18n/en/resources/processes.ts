import type es from '../../es/resources/processes';
import type { Same } from '../../messages';

export default {} satisfies Same<typeof es>;
