import { type ComputeHandler, defineHandlers } from '../../../server/handlers';
import { estadoCuenta, libreDeuda } from './server/accountDocuments';
import { balancesAfter } from './server/ledger';

const saldo: ComputeHandler = ({ db, rows }) => balancesAfter(db, rows);

export default defineHandlers('movimientosCuenta', { computes: { saldo }, documents: { estadoCuenta, libreDeuda } });
