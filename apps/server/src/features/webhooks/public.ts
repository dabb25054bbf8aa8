/** What the client's systems are told of (product §1). */
export { tellOfChange, tellOfCreation, tellOfReward } from './queue-delivery.ts'
