/**
 * Writes that move money; a private key pays for them, and only main sends them (contract part 4 "Private endpoints").
 */
import { z } from 'zod';

import { TRANSFER_MINIMUM } from '../../domain/money/money-rules';
import { defineCommand } from '../define';
import { optionalFlag, optionalNumber, optionalText } from '../fields';

export const moneyEndpoints = {
  /**
   * Sends campaign funds to another character: a whole number of the sender's home currency, at least 1000. There is no
   * idempotency key, so a call is never repeated automatically (part 4).
   */
  transferFunds: defineCommand({
    summary: 'Send campaign funds to another character',
    section: '4, private endpoints; 8',
    method: 'POST',
    path: '/api/v1/transfer',
    returns: '`success`, `amount`, `currency`, `senderRemainingFunds`, `targetName`',
    parameterNotes: { targetCharacterId: 'object id of the recipient' },
    params: z.strictObject({
      targetCharacterId: z.string().min(1).max(200),
      amount: z.int().min(TRANSFER_MINIMUM),
    }),
    response: z.looseObject({
      success: optionalFlag,
      amount: optionalNumber,
      currency: optionalText,
      senderRemainingFunds: optionalNumber,
      targetName: optionalText,
    }),
    auth: 'privateKey',
    bucket: 'transfer',
    caller: 'main',
    invalidates: ['clientStatus', 'character', 'characterSearch', 'leaderboard'],
  }),
  /** Trades one currency for another; a spread of 0.275 % is charged (part 4). Never repeated automatically. */
  exchangeCurrency: defineCommand({
    summary: 'Trade one currency for another',
    section: '4, private endpoints; 8',
    method: 'POST',
    path: '/api/v1/forex/exchange',
    returns: '`success`, `trade`',
    params: z.strictObject({
      fromCurrency: z.string().min(1).max(20),
      toCurrency: z.string().min(1).max(20),
      amount: z.number().positive(),
    }),
    response: z.looseObject({
      success: optionalFlag,
      trade: z
        .looseObject({
          fromCurrency: optionalText,
          toCurrency: optionalText,
          fromAmount: optionalNumber,
          toAmount: optionalNumber,
          effectiveRate: optionalNumber,
          spreadCharged: optionalNumber,
        })
        .nullish(),
    }),
    auth: 'privateKey',
    bucket: 'forex',
    caller: 'main',
    invalidates: ['clientStatus', 'character'],
  }),
};
