import type es from '../../es/resources/collections';
import type { Same } from '../../messages';

export default {} satisfies Same<typeof es>;
