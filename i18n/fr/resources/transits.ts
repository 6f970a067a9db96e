import type es from '../../es/resources/transits';
import type { Same } from '../../messages';

export default {} satisfies Same<typeof es>;
