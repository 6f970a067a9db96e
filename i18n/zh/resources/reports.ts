import type es from '../../es/resources/reports';
import type { Same } from '../../messages';

export default {} satisfies Same<typeof es>;
