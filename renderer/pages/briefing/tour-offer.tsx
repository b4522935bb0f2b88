/** Offers the tour to a player of the practice world until it was taken or declined once. */
import { useSession } from '@renderer/api/session/use-session';
import { Button } from '@renderer/components/ui/button';
import { Notice } from '@renderer/components/ui/notice';
import { endTour, startTour, tourStore } from '@renderer/state/stored/tour';

/** Renders nothing on a real server, while the tour runs, or once it has ended. */
export function TourOffer() {
  const { profile } = useSession();
  const { stop, hasEnded } = tourStore();
  if (profile?.kind !== 'practice' || hasEnded || stop !== null) return null;
  return (
    <Notice
      tone="plain"
      data-testid="tour-offer"
      title="New here?"
      actions={
        <>
          <Button variant="primary" onClick={startTour}>
            Take the tour
          </Button>
          <Button variant="quiet" onClick={endTour}>
            No, thanks
          </Button>
        </>
      }
    >
      <p>Five stops show you around. The account menu starts the tour again at any time.</p>
    </Notice>
  );
}
