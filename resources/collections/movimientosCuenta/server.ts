import { type ComputeHandler, defineHandlers } from '../../../server/handlers';
import { balancesAfter } from './server/ledger';
import { estadoCuenta, libreDeuda } from './server/paper';

const saldo: ComputeHandler = ({ db, rows }) => balancesAfter(db, rows);

export default defineHandlers('movimientosCuenta', { computes: { saldo }, documents: { estadoCuenta, libreDeuda } });
