import type es from '../../es/resources/tolls';
import type { Same } from '../../messages';

export default {} satisfies Same<typeof es>;
