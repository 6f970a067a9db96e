import { type ComputeHandler, defineHandlers } from '../../../server/handlers';
import { balancesAfter } from './ledger';
import { estadoCuenta, libreDeuda } from './paper';

const saldo: ComputeHandler = ({ db, rows }) => balancesAfter(db, rows);

export default defineHandlers('movimientosCuenta', {}, {}, { saldo }, { estadoCuenta, libreDeuda });
