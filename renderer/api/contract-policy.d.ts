declare module 'virtual:contract-policy' {
  import type { ContractPolicy } from '@shared/contract/policy';

  /** How each endpoint is asked, made from the contract table at build time. */
  export const contractPolicy: ContractPolicy;
}

declare module 'virtual:contract-facts' {
  import type { KnownFields, KnownValues } from '@shared/contract/policy';

  /** Fields that the contract table knows; pages show all others as they were sent. */
  export const knownFields: KnownFields;
  /** Values that the contract lists for a parameter. */
  export const knownValues: KnownValues;
}
