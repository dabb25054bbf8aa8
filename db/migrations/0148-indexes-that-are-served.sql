-- recommendation_queue_held and reward_queue_pay_out serve what they did.
DROP INDEX recommendation_held;
DROP INDEX reward_to_pay_out;
