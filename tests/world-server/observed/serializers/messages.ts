/** Rows of letters and notifications. */
import { isoTime } from '@electron/world/core/world';
import type { World } from '@electron/world/core/world';
import type { Letter, Notification } from '@electron/world/serializers/messages';

export function letterRow(world: World, letter: Letter) {
  const { sender, recipient } = letter;
  return {
    _id: letter.objectId,
    fromCharacterId: sender.objectId,
    fromCharacterName: sender.name,
    fromCharacterSequentialId: sender.number,
    toCharacterName: recipient.name,
    subject: letter.subject,
    body: letter.body,
    read: letter.isRead,
    createdAt: isoTime(world, letter.sentAtMs),
  };
}

export function notificationRow(world: World, notification: Notification) {
  return {
    _id: notification.objectId,
    type: notification.type,
    title: notification.title,
    message: notification.message,
    read: notification.isRead,
    metadata: notification.metadata,
    createdAt: isoTime(world, notification.createdAtMs),
  };
}
