import type es from '../../es/resources/billing';
import type { Same } from '../../messages';

export default {} satisfies Same<typeof es>;
