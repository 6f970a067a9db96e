/** Port for the tax authority that authorises vouchers; a real ARCA adapter can replace the simulation (domain.md 0.2, reading 17). */
import { type Authorisation, type AuthorisationRequest, simulateAuthorisation } from '../shared/authorisation';

export interface TaxAuthority {
  /** Authorises one numbered voucher. Idempotent: the same request gets the same response. */
  authorise(request: AuthorisationRequest): Promise<Authorisation>;
}

/** The adapter in use. */
export const authority: TaxAuthority = {
  authorise: async (request) => simulateAuthorisation(request),
};
