import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { memberHomeRoutes, type HomeLayout } from '@site/contract/member-home/routes.ts';
import { orderSections } from '@site/contract/home/order-sections.ts';
import { HOME_SECTION_IDS, type HomeSectionId } from '@site/contract/member-home/sections.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Choice } from '#ui/fields/choice.tsx';
import { Cluster } from '#ui/layout/stack.tsx';
import { moveItem } from '#ui/lists/move-item.ts';
import { SortableList } from '#ui/lists/sortable-list.tsx';
import { memberHomeQuery } from './queries.ts';
import s from './customize-dialog.module.css';

interface CustomizeDialogProps {
  /** Sections that the account can have, in its order. */
  available: readonly HomeSectionId[];
  hidden: readonly HomeSectionId[];
  onClose: () => void;
}

/** Dialog in which an account orders, hides and resets the sections of its home page (HOME-03). */
export default function CustomizeDialog({ available, hidden: hiddenBefore, onClose }: CustomizeDialogProps) {
  const { t } = useTranslation('member-home');
  const api = useApi();
  const queryClient = useQueryClient();
  const [order, setOrder] = useState(available);
  const [hidden, setHidden] = useState(hiddenBefore);
  const save = useMutation({
    mutationFn: (layout: HomeLayout) => api(memberHomeRoutes.saveLayout, layout),
    onSuccess: (layout) => {
      queryClient.setQueryData(memberHomeQuery(api).queryKey, (home) => home && { ...home, ...layout });
      onClose();
    },
  });
  const byDefault = orderSections(HOME_SECTION_IDS, []).filter((id) => available.includes(id));
  const isDefault = hidden.length === 0 && order.every((id, place) => id === byDefault[place]);
  const name = (id: HomeSectionId) => t(`section.${id}`);
  return (
    <Dialog title={t('customize.title')} busy={save.isPending} onClose={onClose}>
      <p>{t('customize.text')}</p>
      <SortableList
        items={order.map((id) => ({ id }))}
        label={t('customize.list')}
        nameOf={({ id }) => name(id)}
        onMove={(from, to) => setOrder(moveItem(order, from, to))}
        className={s['list']}
      >
        {({ id }, { handle, moves }) => (
          <div className={s['item']}>
            {handle}
            <Choice
              label={name(id)}
              checked={!hidden.includes(id)}
              onChange={({ currentTarget }) =>
                setHidden(currentTarget.checked ? hidden.filter((other) => other !== id) : [...hidden, id])
              }
            />
            <span className={s['moves']}>{moves}</span>
          </div>
        )}
      </SortableList>
      <Cluster justify="between">
        <Button
          look="quiet"
          onClick={() => {
            setOrder(byDefault);
            setHidden([]);
          }}
        >
          {t('customize.reset')}
        </Button>
        <Cluster>
          <Button onClick={onClose} disabled={save.isPending}>
            {t('core:cancel')}
          </Button>
          <SendButton
            type="button"
            sending={save.isPending}
            onClick={() =>
              save.mutate(isDefault ? { order: [], hidden: [] } : { order: [...order], hidden: [...hidden] })
            }
          >
            {t('customize.save')}
          </SendButton>
        </Cluster>
      </Cluster>
    </Dialog>
  );
}
